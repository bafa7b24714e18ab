import type { StaticPageMeta, StaticPageProps } from '../../src/theme/types.ts';
import { addEntry, badgeMeanings, entries, filters } from '../data/community.ts';
import { CommunityEntry } from './parts/CommunityEntry.tsx';
import { countByType } from './parts/communityFilter.ts';
import { Link } from './parts/Link.tsx';

export const meta: StaticPageMeta = {
  title: 'Community',
  description:
    'Adopters, platforms, apps, services, tools, training and demonstrations of FDC3, listed by the people who make them.',
};

const counts = countByType(entries);

export default function Community({ shell }: StaticPageProps) {
  return (
    <div className="page community">
      <h1>FDC3 Community</h1>
      <p className="lead">
        Firms across finance maintain and use the standard in different ways. Those who implement a desktop agent are
        platform providers; those who enable applications for it are app providers. Demonstrations, training and help
        are listed too. The list is kept by the community itself.
      </p>
      <details className="badges">
        <summary>What the badges say, and who vouches for an entry</summary>
        <dl className="facts wide">
          {badgeMeanings.map(({ badge, meaning }) => (
            <div key={badge}>
              <dt>{badge}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>
          Most entries have no affiliation with the FDC3 project, its maintainers or FINOS. Neither the project nor its
          maintainers nor FINOS supports or maintains what is listed. Send questions to the publisher of the entry.
        </p>
      </details>
      <div className="filters choices">
        <fieldset>
          <legend>Show only</legend>
          {filters.map(({ type, label }) => (
            <Filter key={type} value={type} label={label} count={counts[type]} />
          ))}
        </fieldset>
        <output>
          {entries.length} of {entries.length} entries
        </output>
      </div>

      {filters.map(({ type, label }) => (
        <section key={type} id={type} aria-labelledby={`${type}-title`}>
          <h2 id={`${type}-title`}>{label}</h2>
          <ul className="entries">
            {entries
              .filter((entry) => entry.type === type)
              .map((entry) => (
                <CommunityEntry key={entry.title} shell={shell} entry={entry} />
              ))}
          </ul>
        </section>
      ))}

      <section aria-labelledby="add">
        <h2 id="add">Add an entry</h2>
        <p>
          Are you using FDC3? The list is a file in the standard’s repository.{' '}
          <Link shell={shell} to={addEntry.url}>
            Edit it on GitHub
          </Link>{' '}
          and open a pull request. An entry has a title of up to {addEntry.titleLength} characters, a publisher of up to{' '}
          {addEntry.publisherLength}, a type, and a description of up to {addEntry.descriptionWords} words, without
          superlatives and without claims that other members could dispute. A picture (PNG or SVG), badges and links to
          the product and its documentation are optional. The maintainers may refuse an entry that breaks these rules.
        </p>
      </section>
    </div>
  );
}

function Filter({ value, label, count }: { value: string; label: string; count: number }) {
  return (
    <label>
      <input type="checkbox" name="show" value={value} />
      <span>
        {label} <small>{count}</small>
      </span>
    </label>
  );
}
