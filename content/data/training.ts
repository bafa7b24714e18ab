/** Linux Foundation courses and certification. Prices as advertised, without a date. */
interface Course {
  code: string;
  title: string;
  publisher: string;
  kind: 'course' | 'certification';
  url: string;
  price: string;
  /** Free seats for FINOS members. */
  memberSeats: boolean;
  audience: string[];
  /** Purpose in one or two sentences. */
  summary: string;
}

export const helpAddress = 'help@finos.org';

export const courses: Course[] = [
  {
    code: 'LFEL1000',
    title: 'Introduction to FDC3',
    publisher: 'Linux Foundation',
    kind: 'course',
    url: 'https://training.linuxfoundation.org/express-learning/introduction-to-fdc3-lfel1000/',
    price: 'free',
    memberSeats: false,
    audience: ['business technologists', 'developers'],
    summary: 'An entry-level course. Take it first if FDC3 is new to you.',
  },
  {
    code: 'LFD237',
    title: 'Developing Solutions with FDC3',
    publisher: 'Linux Foundation',
    kind: 'course',
    url: 'https://training.linuxfoundation.org/training/developing-solutions-with-fdc3-lfd237/',
    price: '$299',
    memberSeats: true,
    audience: ['developers', 'providers of FDC3 technology and services'],
    summary: 'A course for developers who build with the standard.',
  },
  {
    code: 'FCFP',
    title: 'FDC3 Certified Practitioner',
    publisher: 'Linux Foundation',
    kind: 'certification',
    url: 'https://training.linuxfoundation.org/certification/finos-certified-fdc3-practitioner/',
    price: '$250',
    memberSeats: true,
    audience: ['technical business analysts', 'developers', 'implementers'],
    summary: 'A certification that proves your knowledge of the standard.',
  },
];
