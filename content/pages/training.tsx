import type { StaticPageMeta, StaticPageProps } from '../../src/theme/types.ts';
import { courses, helpAddress } from '../data/training.ts';
import { Link } from './parts/Link.tsx';

export const meta: StaticPageMeta = {
  title: 'Training',
  description:
    'Two courses and a certification on FDC3 from the Linux Foundation: who they are for, what they cost, where to enrol.',
};

export default function Training({ shell }: StaticPageProps) {
  return (
    <div className="page training">
      <h1>FDC3 Training</h1>
      <p className="lead">
        The Linux Foundation teaches FDC3 in two courses and certifies those who know it. You do not need them to use
        the standard, but they save you time.
      </p>
      {courses.map(({ code, title, publisher, kind, url, price, memberSeats, audience, summary }) => (
        <section key={code} aria-labelledby={code}>
          <h2 id={code}>{title}</h2>
          <p>{summary}</p>
          <dl className="facts">
            {[
              ['Kind', `${kind === 'course' ? 'Course' : 'Certification'}, ${code}`],
              ['For', audience.join(', ')],
              ['Price', memberSeats ? `${price}; members of FINOS can have a free seat` : price],
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
              Enrol in {code}
            </Link>
          </p>
        </section>
      ))}
      <section aria-labelledby="questions">
        <h2 id="questions">Questions</h2>
        <p>
          Ask about seats for members, discounts for several seats, or anything else about the three, at{' '}
          <Link shell={shell} to={`mailto:${helpAddress}`}>
            {helpAddress}
          </Link>
          . The course pages have the current prices. Talks and workshops are listed on the{' '}
          <Link shell={shell} to="/community#tools-and-training">
            community page
          </Link>
          .
        </p>
      </section>
    </div>
  );
}
