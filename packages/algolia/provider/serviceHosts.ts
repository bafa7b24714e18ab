/** A host of the service, as the official client takes it. */
export interface ServiceHost {
  /** Without protocol. */
  url: string;
  protocol: 'http' | 'https';
  port?: number;
  accept: 'read' | 'write' | 'readWrite';
}

/**
 * The hosts that answer searches of an application, in the order in which they are tried. The list is here, and not
 * left to the client, because the Content-Security-Policy has to name the same ones.
 */
export function serviceHosts(applicationId: string): ServiceHost[] {
  const application = applicationId.toLowerCase();
  const host = (url: string): ServiceHost => ({ url, protocol: 'https', accept: 'read' });
  return [
    host(`${application}-dsn.algolia.net`),
    ...[1, 2, 3].map((number) => host(`${application}-${number}.algolianet.com`)),
  ];
}
