import type { StaticPageMeta, StaticPageProps } from '../../src/theme/types.ts';
import { benefits } from '../data/benefits.ts';
import { entries } from '../data/community.ts';
import { addresses, conformanceFramework, primer, repository } from '../data/contacts.ts';
import { parts } from '../data/parts.ts';
import { courses } from '../data/training.ts';
import { users } from '../data/users.ts';
import { waysIn } from '../data/waysIn.ts';
import { CertificateTable } from './parts/CertificateTable.tsx';
import { Desktop } from './parts/desktop/Desktop.tsx';
import { nearestDialect } from './parts/desktop/dialects.ts';
import { Link } from './parts/Link.tsx';
import { PartsDiagram } from './parts/PartsDiagram.tsx';

export const meta: StaticPageMeta = {
  title: 'FDC3: one desktop out of many applications',
  description:
    'The open standard that lets applications on a financial desktop work together: an API, intents, context data, an app directory and bridges between agents.',
};

export default function Home({ shell, island }: StaticPageProps) {
  const latest = shell.versions.find(({ state }) => state === 'latest');
  return (
    <div className="page home">
      <header className="opening">
        <h1>The open standard for applications that share a financial desktop</h1>
        <p className="lead">
          FDC3 stands for Financial Desktop Connectivity and Collaboration Consortium. With it, an app says what its
          user is looking at, or what the user wants done, and apps by other makers act on it. The standard names the
          calls, the verbs and the data, so that no two makers need a private agreement.
        </p>
        <p className="ways">
          <Link shell={shell} to="/docs/start/build-an-app">
            Build an app
          </Link>
          <Link shell={shell} to="/docs/fdc3-intro">
            Read the introduction
          </Link>
          <Link shell={shell} to="/docs/api/spec">
            See the API
          </Link>
          <Link shell={shell} to={primer}>
            Read the primer (PDF)
          </Link>
          <Link shell={shell} to={repository}>
            Source on GitHub
          </Link>
        </p>
      </header>

      <section aria-labelledby="desktop">
        <h2 id="desktop">A desktop of three windows</h2>
        <p>
          Pick an instrument in the blotter: the chart and the news follow, because all three have joined the red
          channel. Then press Chart in another row: that is an intent, and only the chart answers.
        </p>
        {island('desktop', Desktop, { initialVersion: nearestDialect(latest?.label) })}
        <p className="aside-note">The companies, prices and headlines are invented.</p>
        <noscript>
          <p className="aside-note">
            This picture moves with JavaScript only. It shows the moment after QLMK was picked.
          </p>
        </noscript>
      </section>

      <section aria-labelledby="parts">
        <h2 id="parts">The parts of the standard</h2>
        <div className="parts">
          <PartsDiagram shell={shell} />
          <dl>
            {parts.map(({ id, name, to, about, experimental }) => (
              <div key={id}>
                <dt>
                  <Link shell={shell} to={to}>
                    {name}
                  </Link>
                  {experimental && <span className="chip experimental">Experimental</span>}
                </dt>
                <dd>{about}</dd>
              </div>
            ))}
          </dl>
        </div>
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
          chart, a treasurer who compares live rates, a salesperson whose calls are to reach the CRM. The{' '}
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
          A desktop agent can be tested against the API of a version and certified. These platforms are; each date leads
          to its announcement.
        </p>
        <CertificateTable shell={shell} entries={entries} />
        <p>
          The tests are open too: run the{' '}
          <Link shell={shell} to={conformanceFramework}>
            conformance framework
          </Link>{' '}
          against your own agent. What conformance asks is on the{' '}
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
