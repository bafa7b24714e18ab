import { startPeople } from '@fdc3-docs/workbench/frames/people';

/** Invented people at a domain reserved for examples. */
const people = ['Mara Ostrander', 'Ines Valleroy', 'Tomas Quillfeather'].map((name) => ({
  type: 'fdc3.contact',
  name,
  id: { email: `${name.toLowerCase().replace(' ', '.')}@example.com` },
}));

void startPeople(people);
