import type { StaticPageMeta, StaticPageProps } from '../../src/theme/types.ts';
import Workbench from '../islands/workbench.tsx';
import { agentVersion } from '../workbench/site.ts';
import { Link } from './parts/Link.tsx';

export const meta: StaticPageMeta = {
  title: 'Workbench',
  description:
    'A desktop agent of FDC3 2.2 in this page: make every call, connect your own app, and see which messages go over the wire and whether they are valid.',
};

export default function WorkbenchPage({ shell, island }: StaticPageProps) {
  const { title, path } = agentVersion(shell);
  return (
    <div className="page workbench-page">
      <h1>Workbench</h1>
      <p className="lead">
        A desktop agent that runs in this page. Open apps and watch them work together, make any call of the standard,
        connect an app of your own, and read each message that goes between them, checked by its schema.
      </p>
      <noscript>
        <p>
          The workbench needs scripts, which are off. The{' '}
          <Link shell={shell} to="/docs/api/spec">
            API overview
          </Link>{' '}
          says what each call does.
        </p>
      </noscript>
      {island('workbench', Workbench, {})}
      <section aria-labelledby="about">
        <h2 id="about">What this agent is</h2>
        <p>
          It speaks the <a href={`${path}/api/specs/webConnectionProtocol`}>Web Connection Protocol</a> and the{' '}
          <a href={`${path}/api/specs/desktopAgentCommunicationProtocol`}>Desktop Agent Communication Protocol</a> of{' '}
          {title}, and starts with the first thing that you do. Everything stays in your browser: the page contacts
          nobody but this site and the app that you connect. It is ours and not part of the standard.
        </p>
      </section>
      <section aria-labelledby="limits">
        <h2 id="limits">What this agent does not do</h2>
        <ul className="list">
          <li>It has no bridge to other agents, and its directory holds only the apps of this page and yours.</li>
          <li>
            A raised intent that names an app without an instance opens a new window of it, even where one is open
            already.
          </li>
          <li>
            An event listener of a private channel for all events gets those of the kind that the package asks for:
            version 2.2.0 asks for <code>addContextListener</code> alone.
          </li>
          <li>
            Any app that knows the id of a private channel can listen on it: the agent does not keep a guest list.
          </li>
          <li>
            It closes the connection of an app that sends more than 400 messages in a second, or one with more than two
            million characters.
          </li>
        </ul>
      </section>
    </div>
  );
}
