import type { VersionConfig } from '../../src/core/docs/types.ts';
import type { ShellData, StaticPageMeta, StaticPageProps } from '../../src/theme/types.ts';
import { versionHistory } from '../data/versionHistory.ts';
import versions from '../versions.ts';
import { writtenDate } from './parts/dates.ts';
import { Link } from './parts/Link.tsx';
import { Timeline } from './parts/Timeline.tsx';

export const meta: StaticPageMeta = {
  title: 'Versions',
  description:
    'Every version of FDC3 from 1.0 to the draft, with its state, dates, documentation, release notes and additions.',
};

const states = { draft: 'Draft', latest: 'Latest', old: 'Superseded' };

export default function Versions({ shell, drawn }: StaticPageProps) {
  return (
    <div className="page versions-page">
      <h1>FDC3 Versions</h1>
      <p className="lead">
        Build against the latest release. Read an older version if your agent implements it. Read the draft to see what
        is planned. The draft may change.
        {drawn && (
          <>
            {' '}
            <a href="#availability">Availability</a> lists each name and the versions that have it.
          </>
        )}
      </p>
      <Timeline versions={versions} />
      <div className="scroller stacked" data-label="All versions">
        <table>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Status</th>
              <th scope="col">Released</th>
              <th scope="col">Superseded</th>
              <th scope="col">Documentation</th>
              <th scope="col">Notes</th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <Row key={version.name} shell={shell} version={version} />
            ))}
          </tbody>
        </table>
      </div>
      {versions.map((version) => (
        <VersionSection key={version.name} shell={shell} version={version} />
      ))}
      <section aria-labelledby="policy">
        <h2 id="policy">How versions change</h2>
        <p>
          Version numbers have a major and a minor part. They are not semantic versions. Any version may deprecate a
          feature, but only a major version may remove it. Breaking changes should also wait for a major version. These
          rules do not apply to experimental features. The{' '}
          <Link shell={shell} to="/docs/fdc3-compliance">
            compliance page
          </Link>{' '}
          describes the policy.
        </p>
        <p>
          A{' '}
          <Link shell={shell} to="/versions.atom">
            feed
          </Link>{' '}
          announces each new version.
        </p>
      </section>
      {drawn}
    </div>
  );
}

function Row({ shell, version }: { shell: ShellData; version: VersionConfig }) {
  const { label, state, released, superseded, path, name } = version;
  const main = shell.versions.find((each) => each.name === name)?.main;
  return (
    <tr>
      <th scope="row">
        <a href={`#${anchorOf(version)}`}>{label}</a>
      </th>
      <td>
        <span className={`chip ${state}`}>{states[state]}</span>
      </td>
      <td data-head="Released">{released ? writtenDate(released) : 'not yet'}</td>
      <td data-head="Superseded">{superseded && writtenDate(superseded)}</td>
      <td>
        {main ? (
          <a href={main}>FDC3 {label}</a>
        ) : (
          <Link shell={shell} to={path}>
            FDC3 {label}
          </Link>
        )}
      </td>
      <td>
        <Notes shell={shell} version={version} />
      </td>
    </tr>
  );
}

function VersionSection({ shell, version }: { shell: ShellData; version: VersionConfig }) {
  const facts = versionHistory[version.number];
  const before = versions[versions.indexOf(version) + 1];
  return (
    <section aria-labelledby={anchorOf(version)}>
      <h2 id={anchorOf(version)}>FDC3 {version.label}</h2>
      <p>{version.summary}</p>
      {facts && (
        <dl className="facts">
          {facts.added.map(({ group, text, names }) => (
            <div key={group}>
              <dt>{group}</dt>
              <dd>
                {text}
                {names && (
                  <ul className="codes">
                    {names.map((name) => (
                      <li key={name}>
                        <code>{name}</code>
                      </li>
                    ))}
                  </ul>
                )}
              </dd>
            </div>
          ))}
          <div>
            <dt>Total</dt>
            <dd>
              {facts.intents} intents, {facts.contexts || 'no'} context types
            </dd>
          </div>
          {facts.adopted && (
            <div>
              <dt>Adopted</dt>
              <dd>{writtenDate(facts.adopted)}</dd>
            </div>
          )}
        </dl>
      )}
      <p>
        <Link shell={shell} to={version.path}>
          Documentation of FDC3 {version.label}
        </Link>
        {before && (
          <>
            {' · '}
            <Link shell={shell} to={`${version.path}/changes`}>
              What changed since {before.label}
            </Link>
          </>
        )}
      </p>
    </section>
  );
}

function Notes({ shell, version }: { shell: ShellData; version: VersionConfig }) {
  if (version.releaseNotes)
    return (
      <Link shell={shell} to={version.releaseNotes}>
        Release notes
      </Link>
    );
  return version.source ? (
    <Link shell={shell} to={version.source}>
      Source
    </Link>
  ) : null;
}

function anchorOf({ number, state }: VersionConfig): string {
  return state === 'draft' ? 'next' : `v${number.replace('.', '-')}`;
}
