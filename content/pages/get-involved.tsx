import type { StaticPageMeta, StaticPageProps } from '../../src/theme/types.ts';
import { addEntry } from '../data/community.ts';
import * as contact from '../data/contacts.ts';
import { Link } from './parts/Link.tsx';

export const meta: StaticPageMeta = {
  title: 'Get involved',
  description:
    'How to take part in FDC3: the repository, working groups, meetings and minutes, mailing lists, and where to ask questions.',
};

/** Statement required from a new participant. */
const enrolment = `mailto:${contact.addresses.participants}?${[
  ['subject', 'Enrollment as an FDC3 Standards Participant'],
  [
    'body',
    `My name is [first and last name]. I wish to take part formally in the process of the FDC3 standard, [as an individual | on behalf of my organization, …].

I have reviewed the policies in ${contact.governance} and read the license at ${contact.licence}.`,
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
        FDC3 is developed in public. Anyone can read the discussions. To ask, propose or vote, you need a little more.
        This page covers these steps in order.
      </p>

      <section aria-labelledby="ask">
        <h2 id="ask">Ask questions</h2>
        <ul className="list">
          <li>
            The mailing list is {mail(addresses.list)}. To join, write to {mail(addresses.subscribe)}. You can also read
            it at{' '}
            <Link shell={shell} to={contact.googleGroup}>
              Google Groups
            </Link>
            .
          </li>
          <li>
            Talk to the people who develop the standard in the{' '}
            <Link shell={shell} to={contact.slack}>
              FDC3 channel on Slack
            </Link>
            .
          </li>
          <li>
            Ask questions about code on{' '}
            <Link shell={shell} to={contact.stackOverflow}>
              Stack Overflow
            </Link>{' '}
            with the tag fdc3.
          </li>
        </ul>
      </section>

      <section aria-labelledby="repository">
        <h2 id="repository">Work on the repository</h2>
        <p>The specification, schemas, packages and tools are in one repository, together with their discussions.</p>
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
            : report a mistake or propose a change. Check first whether there is already an issue for it.
          </li>
          <li>
            <Link shell={shell} to={contact.pullRequests}>
              Pull requests
            </Link>
            : review a pull request, or open your own.
          </li>
          <li>
            <Link shell={shell} to={contact.meetingMinutes}>
              Minutes
            </Link>{' '}
            of every meeting, stored as issues.
          </li>
        </ul>
      </section>

      <section aria-labelledby="groups">
        <h2 id="groups">Join a working group</h2>
        <p>
          Each group works on one part of the standard. The links lead to the group’s issues, which announce its
          meetings.
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
          The{' '}
          <Link shell={shell} to={contact.calendar}>
            FINOS project calendar
          </Link>{' '}
          lists dates and links to join.
        </p>
      </section>

      <section aria-labelledby="participant">
        <h2 id="participant">Become a participant</h2>
        <p>
          Anyone may become a voting participant and help to shape the next version. To enroll, send{' '}
          <Link shell={shell} to={enrolment}>
            this prepared message
          </Link>{' '}
          to {addresses.participants}. It states who you are, whether you enroll for yourself or for an organization,
          and that you have reviewed the{' '}
          <Link shell={shell} to={contact.governance}>
            governance policies
          </Link>{' '}
          and read the{' '}
          <Link shell={shell} to={contact.licence}>
            license
          </Link>
          .{' '}
          <Link shell={shell} to={contact.participants}>
            Section 1.1 of the governance document
          </Link>{' '}
          applies to participants.
        </p>
      </section>

      <section aria-labelledby="tell">
        <h2 id="tell">Are you using FDC3?</h2>
        <p>
          Tell the community how you use it at {mail(addresses.list)}. To be listed, open a pull request that{' '}
          <Link shell={shell} to={addEntry.url}>
            adds an entry
          </Link>{' '}
          to the{' '}
          <Link shell={shell} to="/community">
            community page
          </Link>
          . If you need help, especially with the legal review of a logo, write to {mail(addresses.private)}.
        </p>
      </section>
    </div>
  );
}
