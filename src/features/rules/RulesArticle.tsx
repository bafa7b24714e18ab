import { Breakable, BreakableLink } from '../../theme/Breakable.tsx';
import { Chip } from '../../theme/article.tsx';
import type { ListedRule, RulesArticleProps } from './types.ts';
import { RuleFilters } from './RuleFilters.tsx';
import { useSiteStrings } from '../../theme/useSiteStrings.ts';

/**
 * All rules of a version, below the pages they stand on. The style sheet filters the rows by their classes, so choosing
 * needs no script; the field for words and the boxes to tick come with scripts (`wake.ts`).
 */
export function RulesArticle({ rules, gone, version, before, parties, files, note }: RulesArticleProps) {
  const { rules: strings } = useSiteStrings();
  const parts = [...new Set(rules.map(({ part }) => part))];
  const names = Object.keys(parties);
  const classesOf = (rule: ListedRule) =>
    [
      `l-${rule.level.split(' ')[0]!.toLowerCase()}`,
      ...rule.by.map((party) => `b${names.indexOf(party)}`),
      `g${parts.indexOf(rule.part)}`,
      rule.change && `c-${rule.change}`,
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <div className="rules" data-version={version}>
      <p>
        {strings.before}{' '}
        <a className="external" rel="noopener" href="https://www.rfc-editor.org/rfc/rfc2119">
          RFC 2119
        </a>
        {strings.after(rules.length)}
        {files.map(({ path, label }) => (
          <span key={path}>
            {' '}
            <a href={path} download="">
              {strings.download(label)}
            </a>
            .
          </span>
        ))}
      </p>
      {note && (
        <p>
          {note.text} <a href={note.link.path}>{note.link.label}</a>.
        </p>
      )}
      <RuleFilters rules={rules} parts={parts} parties={parties} before={before} gone={gone.length} />
      {grouped(rules).map(([doc, own]) => (
        <section key={own[0]!.path} className="rule-group">
          <h2>
            <Breakable text={doc} />
          </h2>
          <ul>
            {own.map((rule) => (
              <Row key={rule.id} rule={rule} className={classesOf(rule)} parties={parties} />
            ))}
          </ul>
        </section>
      ))}
      {gone.length > 0 && (
        <section className="rule-group gone">
          <h2 id="gone">{strings.removedSince(before ?? '')}</h2>
          <ul>
            {gone.map((rule) => (
              <Row key={rule.id} rule={rule} className={`${classesOf(rule)} c-gone`} parties={parties} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Row({ rule, className, parties }: { rule: ListedRule; className: string; parties: Record<string, string> }) {
  const { id, level, by, text, conflict, path, section, change, tests } = rule;
  const { rules: strings } = useSiteStrings();
  return (
    <li className={className} data-rule={id}>
      <p>
        <a href={path}>{text}</a>
      </p>
      {conflict && <p className="rule-facts">{strings.conflict(conflict)}</p>}
      <p className="rule-facts">
        <strong>{level}</strong> {by.map((party) => parties[party]).join(', ')}
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
