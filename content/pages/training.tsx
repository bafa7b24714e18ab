import type { StaticPageMeta, StaticPageProps } from '../../src/theme/types.ts';
import { courses, helpAddress } from '../data/training.ts';
import { Link } from './parts/Link.tsx';

export const meta: StaticPageMeta = {
  title: 'Training',
  description:
    'Two FDC3 courses and a certification from the Linux Foundation: who they are for, what they cost, and where to enroll.',
};

export default function Training({ shell }: StaticPageProps) {
  return (
    <div className="page training">
      <h1>FDC3 Training</h1>
      <p className="lead">
        The Linux Foundation offers two FDC3 courses and a certification. You do not need them to use the standard, but
        they save you time.
      </p>
      <ul className="courses">
        {courses.map(({ code, title, publisher, kind, url, price, memberSeats, audience, summary }) => (
          <li key={code}>
            <span className="chip">{kind === 'course' ? 'Course' : 'Certification'}</span>
            <h2 id={code}>{title}</h2>
            <p>{summary}</p>
            <dl className="facts">
              {[
                ['Price', memberSeats ? `${price} (free seats for FINOS members)` : price],
                ['For', audience.join(', ')],
                ['By', publisher],
              ].map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className="ways">
              <Link shell={shell} to={url}>
                Enroll in {code}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="questions">
        <h2 id="questions">Questions</h2>
        <p>
          If you have questions about member seats, group discounts or anything else, write to{' '}
          <Link shell={shell} to={`mailto:${helpAddress}`}>
            {helpAddress}
          </Link>
          . The course pages show current prices. The{' '}
          <Link shell={shell} to="/community#tools-and-training">
            community page
          </Link>{' '}
          lists talks and workshops.
        </p>
      </section>
    </div>
  );
}
