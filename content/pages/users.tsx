import type { StaticPageMeta, StaticPageProps } from '../../src/theme/types.ts';
import { editUsersUrl, membershipUrl, users } from '../data/users.ts';
import { Link } from './parts/Link.tsx';

export const meta: StaticPageMeta = {
  title: 'Who is using FDC3?',
  description: 'Banks, asset managers, vendors and data providers that use FDC3, and how to add your organization.',
};

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
      <ul className="wall">
        {users.map(({ name, url, member }) => (
          <li key={name}>
            <Link shell={shell} to={url}>
              {name}
            </Link>
            {!member && (
              <span className="no-member">
                <span aria-hidden="true">○</span>
                <span className="sr">not a FINOS member</span>
              </span>
            )}
          </li>
        ))}
      </ul>
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
