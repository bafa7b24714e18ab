import type { StaticPageMeta, StaticPageProps } from '../../src/theme/types.ts';
import { benefits } from '../data/benefits.ts';
import { entries } from '../data/community.ts';
import { addresses, conformanceFramework, primer, repository } from '../data/contacts.ts';
import { courses } from '../data/training.ts';
import { tools } from '../data/tools.ts';
import { users } from '../data/users.ts';
import { waysIn } from '../data/waysIn.ts';
import { CertificateTable } from './parts/CertificateTable.tsx';
import { Desktop } from './parts/desktop/Desktop.tsx';
import { nearestDialect } from './parts/desktop/dialects.ts';
import { hrefOf, Link } from './parts/Link.tsx';
import { PartsDiagram } from './parts/PartsDiagram.tsx';

export const meta: StaticPageMeta = {
  title: 'FDC3: one desktop out of many applications',
  description:
    'The open standard that lets applications on a financial desktop work together: an API, intents, context data, an app directory and bridges between agents.',
};

export default function Home({ shell, drawn, island }: StaticPageProps) {
  const latest = shell.versions.find(({ state }) => state === 'latest');
  return (
    <div className="page home">
      <div className="first">
        <div className="words">
          <h1>FDC3 connects the applications on a financial desktop</h1>
          <p className="lead">
            It is the open standard by which apps from different makers share what their user is looking at, and ask
            each other for work.
          </p>
          <p className="ways">
            <a className="main-way" href={hrefOf(shell, '/docs/start/build-an-app')}>
              Build an app
            </a>
            <a href={hrefOf(shell, '/docs/fdc3-intro')}>Read the introduction</a>
          </p>
          <p className="others">
            You may also want to{' '}
            <Link shell={shell} to="/docs/start/build-a-desktop-agent">
              build a desktop agent
            </Link>
            ,{' '}
            <Link shell={shell} to="/docs/start/run-an-app-directory">
              run an app directory
            </Link>
            ,{' '}
            <Link shell={shell} to="/docs/start/connect-with-a-bridge">
              connect agents with a bridge
            </Link>
            , or{' '}
            <Link shell={shell} to="/docs/start/decide-to-adopt">
              decide whether to adopt FDC3
            </Link>
            .
          </p>
        </div>
        <h2 id="desktop">See it happen</h2>
        <noscript>
          <p className="aside-note">
            This picture moves only with JavaScript. It shows the moment after QLMK was picked.
          </p>
        </noscript>
        {island('desktop', Desktop, { initialVersion: nearestDialect(latest?.label) })}
      </div>

      <section aria-labelledby="parts">
        <h2 id="parts">The parts of the standard</h2>
        <p>
          FDC3 stands for Financial Desktop Connectivity and Collaboration Consortium. It names the calls, the verbs and
          the data, so that no two makers need a private agreement. A{' '}
          <Link shell={shell} to={primer}>
            primer (PDF)
          </Link>{' '}
          explains it without code; the{' '}
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
        <h2 id="tools">What this site does for you</h2>
        <ul className="tools">
          {tools.map(({ to, label, about }) => (
            <li key={to}>
              <a href={hrefOf(shell, to)}>
                <b>{label}</b> <span>{about}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="ways-in">
        <h2 id="ways-in">Ways in, by what you do</h2>
        <div className="columns">
          {waysIn.map(({ who, about, steps }) => (
            <section key={who}>
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
          The standard grew from stories of people at work: a trader who follows a company from a chat message to its
          chart, a treasurer who compares live rates, a salesperson whose calls are recorded in the CRM. The{' '}
          <Link shell={shell} to="/docs/use-cases/overview">
            use cases
          </Link>{' '}
          tell them step by step.
        </p>
      </section>

      <section aria-labelledby="benefits">
        <h2 id="benefits">What it changes</h2>
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
        <ul className="names">
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
          : platforms, apps, services and tools.
        </p>
      </section>

      <section aria-labelledby="conformance">
        <h2 id="conformance">Conformance</h2>
        <p>
          A desktop agent can be tested against the API of a version and certified. These platforms are certified; each
          date links to its announcement.
        </p>
        <CertificateTable shell={shell} entries={entries} />
        <p>
          The tests are open too: run the{' '}
          <Link shell={shell} to={conformanceFramework}>
            conformance framework
          </Link>{' '}
          against your own agent. What conformance requires is on the{' '}
          <Link shell={shell} to="/docs/fdc3-compliance">
            compliance page
          </Link>
          .
        </p>
      </section>

      <section aria-labelledby="training">
        <h2 id="training">Training</h2>
        <ul className="list">
          {courses.map(({ code, title, url, price, memberSeats }) => (
            <li key={code}>
              <Link shell={shell} to={url}>
                {title} ({code})
              </Link>
              , {price}
              {memberSeats && '; free seats for members of FINOS'}
            </li>
          ))}
        </ul>
        <p>
          <Link shell={shell} to="/training">
            Which one is for you
          </Link>
        </p>
      </section>

      <section aria-labelledby="take-part">
        <h2 id="take-part">Take part</h2>
        <p>
          The standard is made by the people who use it, as a project of FINOS, the Fintech Open Source Foundation. Join
          the mailing list with a message to{' '}
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
