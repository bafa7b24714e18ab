/** A host in the official client's format. */
export interface ServiceHost {
  /** URL without protocol. */
  url: string;
  protocol: 'http' | 'https';
  port?: number;
  accept: 'read' | 'write' | 'readWrite';
}

/**
 * Search hosts for an application, in the order they are tried. Listed here because the Content-Security-Policy must
 * allow the same hosts.
 */
export function serviceHosts(applicationId: string): ServiceHost[] {
  const application = applicationId.toLowerCase();
  const host = (url: string): ServiceHost => ({ url, protocol: 'https', accept: 'read' });
  return [
    host(`${application}-dsn.algolia.net`),
    ...[1, 2, 3].map((number) => host(`${application}-${number}.algolianet.com`)),
  ];
}
