import type { StaticPageMeta, StaticPageProps } from '../../src/theme/types.ts';
import { addEntry } from '../data/community.ts';
import * as contact from '../data/contacts.ts';
import { Link } from './parts/Link.tsx';

export const meta: StaticPageMeta = {
  title: 'Get involved',
  description:
    'How to take part in FDC3: the repository, the working groups and their minutes, meetings, mailing lists and where to ask.',
};

/** What somebody who enrols has to state. */
const enrolment = `mailto:${contact.addresses.participants}?${[
  ['subject', 'Enrolment as an FDC3 Standards Participant'],
  [
    'body',
    `My name is [first and last name]. I wish to take part formally in the process of the FDC3 standard, [as an individual | on behalf of my organization, …].

I have reviewed the policies in ${contact.governance} and read the licence at ${contact.licence}.`,
  ],
]
  .map(([name, value]) => `${name}=${encodeURIComponent(value!)}`)
  .join('&')}`;

export default function GetInvolved({ shell }: StaticPageProps) {
  const { addresses } = contact;
  const mail = (address: string) => (
    <Link shell={shell} to={`mailto:${address}`}>
      {address}
    </Link>
  );
  return (
    <div className="page involved">
      <h1>Get Involved in FDC3</h1>
      <p className="lead">
        The standard is made in public. Anyone can read along; asking, proposing and voting each take a little more.
        This page covers them in that order.
      </p>

      <section aria-labelledby="ask">
        <h2 id="ask">Ask and listen</h2>
        <ul className="list">
          <li>
            The mailing list is {mail(addresses.list)}. Join it by writing to {mail(addresses.subscribe)}, or read it at{' '}
            <Link shell={shell} to={contact.googleGroup}>
              Google Groups
            </Link>
            .
          </li>
          <li>
            Talk to the people who make the standard in the{' '}
            <Link shell={shell} to={contact.slack}>
              FDC3 channel on Slack
            </Link>
            .
          </li>
          <li>
            Questions about code are answered under the tag fdc3 on{' '}
            <Link shell={shell} to={contact.stackOverflow}>
              Stack Overflow
            </Link>
            .
          </li>
        </ul>
      </section>

      <section aria-labelledby="repository">
        <h2 id="repository">Work on the repository</h2>
        <p>Specification, schemas, packages and tools are in one place, and so are the discussions about them.</p>
        <ul className="list">
          <li>
            The{' '}
            <Link shell={shell} to={contact.repository}>
              repository
            </Link>
            , and its{' '}
            <Link shell={shell} to={contact.contributing}>
              rules for contributors
            </Link>
            .
          </li>
          <li>
            <Link shell={shell} to={contact.issues}>
              Issues
            </Link>
            : report a mistake, or propose a change. First check whether somebody already has.
          </li>
          <li>
            <Link shell={shell} to={contact.pullRequests}>
              Pull requests
            </Link>
            : review one, or open your own.
          </li>
          <li>
            <Link shell={shell} to={contact.meetingMinutes}>
              Minutes
            </Link>{' '}
            of every meeting, kept as issues.
          </li>
        </ul>
      </section>

      <section aria-labelledby="groups">
        <h2 id="groups">Join a working group</h2>
        <p>
          Each group works on one part of the standard. The links lead to its issues, where its meetings are announced.
        </p>
        <dl className="facts wide">
          {contact.discussionGroups.map(({ name, about, url }) => (
            <div key={name}>
              <dt>
                <Link shell={shell} to={url}>
                  {name}
                </Link>
              </dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section aria-labelledby="meetings">
        <h2 id="meetings">Come to a meeting</h2>
        <div className="scroller stacked" data-label="Meetings">
          <table>
            <thead>
              <tr>
                <th scope="col">Meeting</th>
                <th scope="col">How often</th>
                <th scope="col">What for</th>
                <th scope="col">Records</th>
              </tr>
            </thead>
            <tbody>
              {contact.meetings.map(({ name, every, about, minutes }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{every}</td>
                  <td>{about}</td>
                  <td>
                    <Link shell={shell} to={minutes}>
                      Minutes
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p>
          Dates and links to join are in the{' '}
          <Link shell={shell} to={contact.calendar}>
            FINOS project calendar
          </Link>
          .
        </p>
      </section>

      <section aria-labelledby="participant">
        <h2 id="participant">Become a participant</h2>
        <p>
          Anyone may become a voting participant of the standard, and so shape its next version. Enrol with{' '}
          <Link shell={shell} to={enrolment}>
            a prepared message
          </Link>{' '}
          to {addresses.participants}. It says who you are, whether you enrol for yourself or for an organization, and
          that you have reviewed the{' '}
          <Link shell={shell} to={contact.governance}>
            governance policies
          </Link>{' '}
          and read the{' '}
          <Link shell={shell} to={contact.licence}>
            licence
          </Link>
          . Participants are bound by{' '}
          <Link shell={shell} to={contact.participants}>
            section 1.1 of the governance document
          </Link>
          .
        </p>
      </section>

      <section aria-labelledby="tell">
        <h2 id="tell">Are you using FDC3?</h2>
        <p>
          Tell the others at {mail(addresses.list)} how you use it. To be listed, open a pull request that{' '}
          <Link shell={shell} to={addEntry.url}>
            adds an entry
          </Link>{' '}
          to the{' '}
          <Link shell={shell} to="/community">
            community page
          </Link>
          . For help with this, chiefly the legal evaluation of a logo, write to {mail(addresses.private)}.
        </p>
      </section>
    </div>
  );
}
