import type { StaticPageMeta, StaticPageProps } from '../../src/theme/types.ts';
import { entries, type EntryType } from '../data/community.ts';
import { editUsersUrl, membershipUrl, users, type User } from '../data/users.ts';
import { Link } from './parts/Link.tsx';
import { Seal } from './parts/Seal.tsx';

export const meta: StaticPageMeta = {
  title: 'Who is using FDC3?',
  description: 'Banks, asset managers, vendors and data providers that use FDC3, and how to add your organization.',
};

const groups: { title: string; type?: EntryType }[] = [
  { title: 'Desktop agents', type: 'platform-provider' },
  { title: 'Firms that build on FDC3', type: 'adopter' },
  { title: 'Apps and data', type: 'application-provider' },
  { title: 'Consulting and design', type: 'solution-provider' },
  { title: 'More users' },
];

const entryOf = ({ entry }: User) => entries.find(({ title }) => title === entry);

/** The first sentence of its entry, or its products if the entry is about one that the list names too. */
function aboutOf(user: User): string | undefined {
  const isProduct = user.entry !== user.name && users.some(({ name }) => name === user.entry);
  if (!isProduct) return entryOf(user)?.description.split(/(?<=\.) /)[0];
  const products = entries.filter(({ publisher }) => publisher === user.name).map(({ title }) => title);
  return `Publisher of ${products.join(' and ')}.`;
}

export default function Users({ shell }: StaticPageProps) {
  const others = users.filter(({ member }) => !member).length;
  return (
    <div className="page users">
      <h1>Who is using FDC3?</h1>
      <p className="lead">
        This list names {users.length} organizations.{' '}
        {others === 0 ? 'All of them are' : `All but the ${others} marked with ○ are`} members of FINOS, the foundation
        that hosts the standard.
      </p>
      {groups.map(({ title, type }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="wall">
            {users
              .filter((user) => entryOf(user)?.type === type)
              .map((user) => (
                <li key={user.name}>
                  <Link shell={shell} to={user.url}>
                    {user.name}
                  </Link>
                  {!user.member && (
                    <span className="no-member">
                      <span aria-hidden="true">○</span>
                      <span className="sr">not a FINOS member</span>
                    </span>
                  )}
                  <small>{aboutOf(user)}</small>
                  {type === 'platform-provider' && entryOf(user)?.conformance && (
                    <span className="certificate">
                      <Seal /> Certified
                    </span>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="add">
        <h2 id="add">Add your organization</h2>
        <p>
          The list is a file in the standard’s repository.{' '}
          <Link shell={shell} to={editUsersUrl}>
            Edit it on GitHub
          </Link>{' '}
          and open a pull request. The{' '}
          <Link shell={shell} to={membershipUrl}>
            FINOS membership page
          </Link>{' '}
          explains how an organization joins the foundation. List your FDC3 products on the{' '}
          <Link shell={shell} to="/community">
            community page
          </Link>
          .
        </p>
      </section>
    </div>
  );
}
