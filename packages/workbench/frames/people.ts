/** Broadcasts the chosen contact, and handles intents for contacts. */
import { say, startApp, type Agent, type OwnContext } from './app.ts';
import { button, item, part } from './elements.ts';

/** `people` are `fdc3.contact` contexts. */
export const startPeople = (people: OwnContext[]) => startApp((fdc3) => listPeople(fdc3, people));

async function listPeople(fdc3: Agent, people: OwnContext[]): Promise<void> {
  for (const person of people) {
    const choose = button(person.name!, () => {
      void fdc3.broadcast(person);
      say(`${person.name} was broadcast.`);
    });
    part('list').append(item('', choose));
  }
  await fdc3.addContextListener('fdc3.contact', (context) =>
    say(`${context.name ?? 'Somebody'} was received from another app.`),
  );
  await fdc3.addIntentListener('ViewContact', async (context) => {
    const asked = context as OwnContext;
    const found = people.find(({ id }) => id?.email === asked.id?.email) ?? asked;
    say(`Request for ${found.name ?? found.id?.email ?? 'somebody'}`);
    return found;
  });
  await fdc3.addIntentListener('StartChat', async (context) =>
    say(`Started a chat with ${context.name ?? 'somebody'}.`),
  );
}
