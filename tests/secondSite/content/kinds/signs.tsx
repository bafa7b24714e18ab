import type { OwnPages } from '../../../../src/theme/types.ts';

/** A page with all signs of an edition. */
const signs: OwnPages = ({ versions }) =>
  versions.map(({ name, label, path, docs }) => ({
    path: `${path}/all-signs`,
    title: `All signs, ${label}`,
    description: 'Every sign that a driver can meet.',
    version: name,
    topicPaths: Object.fromEntries(versions.map((version) => [version.name, `${version.path}/all-signs`])),
    main: (
      <div className="article">
        <h1 tabIndex={-1}>All signs</h1>
        <ul className="signs">{docs.filter(({ id }) => id.startsWith('signs/')).map((doc) => <li key={doc.id}><a href={doc.path}>{doc.title}</a></li>)}</ul>
      </div>
    ),
  }));

export default signs;
