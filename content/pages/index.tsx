import type { StaticPageMeta, StaticPageProps } from '../../src/theme/types.ts';
import { benefits } from '../data/benefits.ts';
import { entries } from '../data/community.ts';
import { addresses, primer, repository } from '../data/contacts.ts';
import { courses } from '../data/training.ts';
import { ToolPicture } from './parts/ToolPicture.tsx';
import { tools } from '../data/tools.ts';
import { cases } from '../data/useCases.ts';
import { users } from '../data/users.ts';
import { waysIn } from '../data/waysIn.ts';
import { CertifiedPlatforms } from './parts/CertifiedPlatforms.tsx';
import { Desktop } from './parts/desktop/Desktop.tsx';
import { nearestDialect } from './parts/desktop/dialects.ts';
import { hrefOf, Link } from './parts/Link.tsx';
import { PartsDiagram } from './parts/PartsDiagram.tsx';
import { RoleIcon } from './parts/RoleIcon.tsx';

export const meta: StaticPageMeta = {
  title: 'FDC3: connect the applications on a financial desktop',
  description:
    'The open standard that lets apps on a financial desktop work together. It defines an API, intents, context data, an app directory and agent bridging.',
};

const otherRoles = [
  { label: 'Build a desktop agent', to: '/docs/start/build-a-desktop-agent' },
  { label: 'Run an app directory', to: '/docs/start/run-an-app-directory' },
  { label: 'Connect agents with a bridge', to: '/docs/start/connect-with-a-bridge' },
  { label: 'Decide whether to adopt', to: '/docs/start/decide-to-adopt' },
  { label: 'Try the playground', to: '/playground' },
];

export default function Home({ shell, drawn, island }: StaticPageProps) {
  const latest = shell.versions.find(({ state }) => state === 'latest');
  return (
    <div className="page home">
      <div className="first">
        <div className="words">
          <h1>FDC3 connects the applications on a financial desktop</h1>
          <p className="lead">
            FDC3 is the open standard that lets apps from different vendors share what the user is looking at and
            request actions from each other.
          </p>
          <p>
            A desktop agent is the program that starts apps, delivers intents and context between them, and provides the
            API.
          </p>
          <p className="ways">
            <a className="main-way" href={hrefOf(shell, '/docs/start/build-an-app')}>
              Build an app
            </a>
            <a href={hrefOf(shell, '/docs/fdc3-intro')}>Read the introduction</a>
          </p>
          <ul className="roles" aria-label="Other ways to start">
            {otherRoles.map(({ label, to }) => (
              <li key={to}>
                <a href={hrefOf(shell, to)}>
                  {label} <RoleIcon to={to} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <h2 id="desktop" className="sr">
          See it happen
        </h2>
        <noscript>
          <p className="aside-note">
            This animation needs JavaScript. The picture shows the desktop after the user selects QLMK.
          </p>
        </noscript>
        {island('desktop', Desktop, { initialVersion: nearestDialect(latest?.label) })}
      </div>

      <section aria-labelledby="parts">
        <h2 id="parts">The parts of the standard</h2>
        <p>
          FDC3 stands for Financial Desktop Connectivity and Collaboration Consortium. It standardizes the API, the
          intents and the data, so vendors need no agreements of their own.{' '}
          {primer && (
            <>
              A{' '}
              <Link shell={shell} to={primer}>
                primer (PDF)
              </Link>{' '}
              explains it without code.{' '}
            </>
          )}
          The{' '}
          <Link shell={shell} to={repository}>
            source is on GitHub
          </Link>
          .
        </p>
        <div className="parts">
          <PartsDiagram shell={shell} />
          {drawn}
        </div>
      </section>

      <section aria-labelledby="tools">
        <h2 id="tools">Tools on this site</h2>
        <ul className="cards tools">
          {tools.map(({ to, label, about }) => (
            <li key={to}>
              <a href={hrefOf(shell, to)}>
                <ToolPicture to={to} />
                <b>{label}</b> <span>{about}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="ways-in">
        <h2 id="ways-in">Start from your role</h2>
        <div className="columns ways-in">
          {waysIn.map(({ who, about, steps }) => (
            <section key={who}>
              <RoleIcon to={steps[0]!.to} />
              <h3>{who}</h3>
              <p>{about}</p>
              <ol>
                {steps.map(({ label, to, what }) => (
                  <li key={to}>
                    <Link shell={shell} to={to}>
                      {label}
                    </Link>
                    : {what}
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </section>

      <section aria-labelledby="use-cases">
        <h2 id="use-cases">Use cases</h2>
        <p>
          The standard grew from real workflows. The{' '}
          <Link shell={shell} to="/docs/use-cases/overview">
            use cases
          </Link>{' '}
          describe each workflow step by step.
        </p>
        <ul className="cards">
          {cases
            .filter(({ path }) => path)
            .map(({ path, title, persona, apps, outcome }) => (
              <li key={title}>
                <a href={hrefOf(shell, path!)}>
                  <span className="apps">
                    {apps.map((app) => (
                      <i key={app}>{app}</i>
                    ))}
                  </span>
                  <b>{title}</b> <span>{outcome}</span> <small>{persona}</small>
                </a>
              </li>
            ))}
        </ul>
      </section>

      <section aria-labelledby="benefits">
        <h2 id="benefits">Benefits</h2>
        <dl className="columns">
          {benefits.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section aria-labelledby="users">
        <h2 id="users">Who uses it</h2>
        <ul className="wall">
          {users
            .filter(({ pinned }) => pinned)
            .map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
        </ul>
        <p>
          <Link shell={shell} to="/users">
            All users
          </Link>{' '}
          and{' '}
          <Link shell={shell} to="/community">
            what the community offers
          </Link>
          , including platforms, apps, services and tools.
        </p>
      </section>

      <section aria-labelledby="conformance">
        <h2 id="conformance">Conformance</h2>
        <p>
          Desktop agents can be tested and certified for an FDC3 version. These platforms are certified. Each date links
          to the announcement.
        </p>
        <CertifiedPlatforms shell={shell} entries={entries} />
        <p>
          The tests are open source. You can run the{' '}
          <Link shell={shell} to="/docs/api/conformance/Conformance-Overview#run-the-suite">
            conformance framework
          </Link>{' '}
          against your own agent. The{' '}
          <Link shell={shell} to="/docs/fdc3-compliance">
            compliance page
          </Link>{' '}
          explains what conformance requires.
        </p>
      </section>

      <section aria-labelledby="training">
        <h2 id="training">Training</h2>
        <ul className="cards">
          {courses.map(({ code, title, url, price, memberSeats, summary }) => (
            <li key={code}>
              <a href={url} rel="noopener">
                <b>{title}</b> <span>{summary}</span>{' '}
                <small>
                  {code}, {price}
                  {memberSeats && ' (free seats for FINOS members)'}
                </small>
              </a>
            </li>
          ))}
        </ul>
        <p>
          <Link shell={shell} to="/training">
            Find the right course
          </Link>
        </p>
      </section>

      <section aria-labelledby="take-part">
        <h2 id="take-part">Get involved</h2>
        <p>
          The people who use the standard develop it, as a project of FINOS, the Fintech Open Source Foundation. To join
          the mailing list, send a message to{' '}
          <Link shell={shell} to={`mailto:${addresses.subscribe}`}>
            {addresses.subscribe}
          </Link>
          , or see{' '}
          <Link shell={shell} to="/get-involved">
            the groups, the meetings and where to ask
          </Link>
          .
        </p>
      </section>
    </div>
  );
}
