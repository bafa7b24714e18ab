import type { StaticPageMeta, StaticPageProps } from '../../src/theme/types.ts';
import { addEntry, badgeMeanings, entries, filters } from '../data/community.ts';
import { CommunityEntry } from './parts/CommunityEntry.tsx';
import { countByType } from './parts/communityFilter.ts';
import { Link } from './parts/Link.tsx';

export const meta: StaticPageMeta = {
  title: 'Community',
  description:
    'FDC3 adopters, platforms, apps, services, tools, training and demonstrations, listed by the community itself.',
};

const counts = countByType(entries);

export default function Community({ shell }: StaticPageProps) {
  return (
    <div className="page community">
      <h1>FDC3 Community</h1>
      <p className="lead">
        Firms across finance maintain and use the standard in different ways. Platform providers implement a desktop
        agent. App providers enable their apps for FDC3. The list also includes demonstrations, training and support.
        The community maintains it.
      </p>
      <details className="badges">
        <summary>What the badges mean, and who is responsible for an entry</summary>
        <dl className="facts wide">
          {badgeMeanings.map(({ badge, meaning }) => (
            <div key={badge}>
              <dt>{badge}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>
          Most entries have no affiliation with the FDC3 project, its maintainers or FINOS. Neither the project, its
          maintainers nor FINOS supports or maintains the listed products. Send questions to the entry’s publisher.
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
          Do you use FDC3? The list is a file in the standard’s repository.{' '}
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
