import type { ReactNode } from 'react';
import { Chip } from '../../theme/article.tsx';
import { Breakable, BreakableLink } from '../../theme/Breakable.tsx';
import { FilterGroup, RowFilters, type FilterChoice } from '../../theme/RowFilters.tsx';
import type { PageLink } from '../../theme/types.ts';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';
import type { ListedRule, VersionRules } from './versionRules.ts';

interface RuleProps {
  id: string;
  level: string;
  children: ReactNode;
}

/** Normative statement in running text, with a quiet permalink at its end. */
export function RuleMark({ id, level, children }: RuleProps) {
  const { rule, linkToRule } = useSiteStrings().article;
  return (
    <span id={id} className="rule">
      {children}
      <a className="rule-link" href={`#${id}`} title={rule(level)} aria-label={linkToRule(level)} />
    </span>
  );
}

export interface RulesArticleProps extends VersionRules {
  version: string;
  /** Label of the previous version, if it has rules to compare. */
  before?: string;
  /** Display names of bound parties, by key. */
  parties: Record<string, string>;
  files: PageLink[];
  note?: { text: string; link: PageLink };
}

/**
 * Rules grouped by page. The style sheet filters rows by class without a script; text search and checkboxes need
 * `pageScript.ts`.
 */
export function RulesArticle(props: RulesArticleProps) {
  const { rules, gone, version, before, parties, note } = props;
  const strings = useSiteStrings().rules;
  const parts = [...new Set(rules.map(({ part }) => part))];
  const names = Object.keys(parties);
  const row = (rule: ListedRule, more?: string) => {
    const classes = [
      `l-${rule.level.split(' ')[0]!.toLowerCase()}`,
      ...rule.by.map((party) => `b${names.indexOf(party)}`),
      `g${parts.indexOf(rule.part)}`,
      rule.change && `c-${rule.change}`,
      more,
    ];
    return <Row key={rule.id} rule={rule} className={classes.filter(Boolean).join(' ')} parties={parties} />;
  };
  return (
    <div className="rules" data-version={version}>
      <p>
        {strings.before}{' '}
        <a className="external" rel="noopener" href="https://www.rfc-editor.org/rfc/rfc2119">
          RFC 2119
        </a>
        {strings.after(rules.length)}
      </p>
      <RuleFilters {...props} parts={parts} />
      {grouped(rules).map(([doc, own]) => (
        <section key={own[0]!.path} className="rule-group">
          <h2 data-count={own.length}>
            <Breakable text={doc} />
          </h2>
          <ul>{own.map((rule) => row(rule))}</ul>
        </section>
      ))}
      {gone.length > 0 && (
        <section className="rule-group gone">
          <h2 id="gone" data-count={gone.length}>
            {strings.removedSince(before ?? '')}
          </h2>
          <ul>{gone.map((rule) => row(rule, 'c-gone'))}</ul>
        </section>
      )}
      {note && (
        <p className="note">
          {note.text} <a href={note.link.path}>{note.link.label}</a>.
        </p>
      )}
    </div>
  );
}

function Row({ rule, className, parties }: { rule: ListedRule; className: string; parties: Record<string, string> }) {
  const { id, level, by, text, conflictParts, path, section, change, tests } = rule;
  const strings = useSiteStrings().rules;
  return (
    <li className={className} data-rule={id}>
      <p>
        <strong>{level}</strong> <a href={path}>{text}</a>
      </p>
      {conflictParts && (
        <p className="rule-facts">
          {strings.conflict}{' '}
          {conflictParts.map((piece) =>
            typeof piece === 'string' ? piece : <BreakableLink key={piece.path} {...piece} />,
          )}
        </p>
      )}
      <p className="rule-facts">
        {by.map((party) => parties[party]).join(', ')}
        {section && <> · {section}</>}
        {change && (
          <>
            {' '}
            <Chip kind={change === 'new' ? 'added' : 'changed'}>{strings[change]}</Chip>
          </>
        )}
        {tests.length > 0 && (
          <>
            {' '}
            · {strings.testedBy}{' '}
            {tests.map((test, index) => (
              <span key={test.path}>
                {index > 0 && ', '}
                <BreakableLink {...test} />
              </span>
            ))}
          </>
        )}
      </p>
    </li>
  );
}

function grouped(rules: ListedRule[]): [string, ListedRule[]][] {
  const groups = new Map<string, ListedRule[]>();
  for (const rule of rules) groups.set(rule.doc, [...(groups.get(rule.doc) ?? []), rule]);
  return [...groups];
}

const levels = { must: 'MUST', should: 'SHOULD', may: 'MAY' };

/** Filters: level, bound party, documentation part, change status. */
function RuleFilters({ rules, gone, before, parties, files, parts }: RulesArticleProps & { parts: string[] }) {
  const { rules: strings, ruleList } = useSiteStrings();
  const count = (isMeant: (rule: ListedRule) => boolean) => rules.filter(isMeant).length;
  const group = (name: string, legend: string, choices: FilterChoice[]) => {
    const some = choices.filter((choice) => choice.count !== 0);
    return (
      some.length > 0 && (
        <FilterGroup name={name} legend={legend} choices={[{ value: '', label: strings.all }, ...some]} />
      )
    );
  };
  const byLevel = Object.entries(levels).map(([word, label]) => {
    return { value: `l-${word}`, label, count: count(({ level }) => level.startsWith(label)), word };
  });
  const byParty = Object.entries(parties).map(([word, label], index) => {
    return { value: `b${index}`, label, count: count(({ by }) => by.includes(word)), word };
  });
  const byPart = parts.map((label, index) => {
    const word = label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
    return { value: `g${index}`, label, count: count(({ part }) => part === label), word };
  });
  const changes = [
    { value: 'c-new', label: strings.new, count: count(({ change }) => change === 'new'), word: 'new' },
    { value: 'c-changed', label: strings.changed, count: count(({ change }) => change === 'changed'), word: 'changed' },
    { value: 'c-gone', label: strings.removed, count: gone.length, word: 'removed' },
  ];
  const must = byLevel[0]!.count;
  const progress = must > 0 && (
    <label className="must-done">
      <progress max={must} value={0} /> <span>{ruleList.mustDone(0, must)}</span>
    </label>
  );
  return (
    <RowFilters
      title={strings.filters}
      text={strings.words}
      progress={progress}
      first={
        <>
          {group('level', strings.level, byLevel)}
          <p className="downloads">
            {files.map(({ path, label }) => (
              <a key={path} href={path} download="">
                {strings.download(label)}
              </a>
            ))}
          </p>
        </>
      }
    >
      {group('by', strings.binds, byParty)}
      {group('part', strings.part, byPart)}
      {before && group('change', strings.since(before), changes)}
    </RowFilters>
  );
}
