/** Broadcasts the contact that is chosen, and handles what others want of one. */
import { button, item, part, say, startApp, type OwnContext } from './parts/app.ts';

/** Invented people at a domain that is kept for examples. */
const people: OwnContext[] = ['Mara Ostrander', 'Ines Valleroy', 'Tomas Quillfeather'].map((name) => ({
  type: 'fdc3.contact',
  name,
  id: { email: `${name.toLowerCase().replace(' ', '.')}@example.com` },
}));

void startApp(async (fdc3) => {
  for (const person of people) {
    const choose = button(person.name!, () => {
      void fdc3.broadcast(person);
      say(`${person.name} was broadcast.`);
    });
    part('list').append(item('', choose));
  }
  await fdc3.addContextListener('fdc3.contact', (context) =>
    say(`${context.name ?? 'Somebody'} came from another app.`),
  );
  await fdc3.addIntentListener('ViewContact', async (context) => {
    const asked = context as OwnContext;
    const found = people.find(({ id }) => id?.email === asked.id?.email) ?? asked;
    say(`Asked for ${found.name ?? found.id?.email ?? 'somebody'}`);
    return found;
  });
  await fdc3.addIntentListener('StartChat', async (context) =>
    say(`A chat with ${context.name ?? 'somebody'} begins.`),
  );
});
