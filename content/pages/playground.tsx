import type { StaticPageMeta, StaticPageProps } from '../../src/theme/types.ts';
import Workbench from '../islands/workbench.tsx';
import { agentVersion } from '../workbench/site.ts';
import { Link } from './parts/Link.tsx';

export const meta: StaticPageMeta = {
  title: 'Playground',
  description:
    'An FDC3 2.2 desktop agent in your browser. Make every call, connect your own app, and see the messages on the wire and whether they are valid.',
};

export default function PlaygroundPage({ shell, island }: StaticPageProps) {
  const { title, number, path } = agentVersion(shell);
  return (
    <div className="page playground-page">
      <h1>Playground</h1>
      <p className="lead">
        A desktop agent for FDC3 {number} in your browser. Open apps, make any call, and read each message.
        <span>
          {' '}
          Apps for 1.2, 2.0, and 2.1 <a href="#connect">connect with one more line</a>.
        </span>
      </p>
      <noscript>
        <p>
          The playground needs JavaScript, which is turned off. The{' '}
          <Link shell={shell} to="/docs/api/spec">
            API overview
          </Link>{' '}
          describes each call.
        </p>
      </noscript>
      {island('workbench', Workbench, {})}
      <section aria-labelledby="about">
        <h2 id="about">What this agent is</h2>
        <p>
          It implements the <a href={`${path}/api/specs/webConnectionProtocol`}>Web Connection Protocol</a> and the{' '}
          <a href={`${path}/api/specs/desktopAgentCommunicationProtocol`}>Desktop Agent Communication Protocol</a> of{' '}
          {title}. It starts when you first use it. Everything stays in your browser: the page only contacts this site,
          the apps you connect, and the app directories you load. This site provides the agent. It is not part of the
          standard.
        </p>
      </section>
      <section aria-labelledby="limits">
        <h2 id="limits">What this agent does not do</h2>
        <ul className="list">
          <li>It has no bridge to other agents. Its app directory contains only the apps on this page and yours.</li>
          <li>
            A raised intent that targets an app without an instance opens a new window, even if the app is already open.
          </li>
          <li>
            A private channel listener for all events only receives the event type that the package requests. Version
            2.2.0 requests only <code>addContextListener</code>.
          </li>
          <li>Any app that knows the ID of a private channel can listen on it. The agent does not restrict access.</li>
          <li>
            A frame does not let your app read the clipboard, use the full screen, download files, open dialogs, or
            access your local network unless you allow it when you connect the app. It can always run scripts, use its
            own storage, submit forms, open pop-ups, and copy text. A window has no such limits.
          </li>
          <li>
            It disconnects an app that sends more than 400 messages in one second, or a message with more than two
            million characters.
          </li>
        </ul>
      </section>
    </div>
  );
}
