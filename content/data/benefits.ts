/** Benefits of adopting the standard. */
export const benefits: { title: string; text: string }[] = [
  {
    title: 'Less retyping',
    text: 'Select an instrument once, and every linked window follows. Users do not retype a ticker or search for a window behind five other windows.',
  },
  {
    title: 'Fewer steps',
    text: 'A task across several apps takes a few clicks, for example from an order to its chart to a chat with the client.',
  },
  {
    title: 'Any platform and language',
    text: 'You write a web or native app for the standard, not for a vendor’s container. It runs under every conformant desktop agent.',
  },
  {
    title: 'One integration instead of many',
    text: 'Ten apps connected in pairs need forty-five integrations. Ten apps that follow the standard need ten.',
  },
  {
    title: 'Developed in public',
    text: 'Proposals, meetings and decisions are public. You can propose what you need.',
  },
];
