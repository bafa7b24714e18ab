/** What adopting the standard changes, in our words. */
export const benefits: { title: string; text: string }[] = [
  {
    title: 'Less to keep in mind',
    text: 'Pick an instrument once. The windows that know something about it follow; nobody retypes a ticker or hunts for a window behind five others.',
  },
  {
    title: 'Fewer steps',
    text: 'A task that crosses applications, from an order to its chart to a chat with the client, is a few clicks from where you are.',
  },
  {
    title: 'Any platform and language',
    text: 'An app, on the web or native, is written to the standard and not to one vendor’s container. It runs under every desktop agent that conforms.',
  },
  {
    title: 'One integration instead of many',
    text: 'Ten apps connected in pairs need forty-five integrations. Ten apps that follow the standard need ten.',
  },
  {
    title: 'Written in the open',
    text: 'Proposals, meetings and decisions are public. You can propose what the standard lacks for your work.',
  },
];
