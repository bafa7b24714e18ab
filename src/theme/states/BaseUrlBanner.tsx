/**
 * Warns that the site is served from another path than it was built for. Hidden until the inline script that waits
 * for a reader (`browser/signs.ts`) sets `html[data-base-wrong]` and writes the likely base URL, where it is known, into the
 * empty `<code data-base-likely>`.
 */
export function BaseUrlBanner({ configured }: { configured: string }) {
  return (
    <div id="base-url-banner" role="alert">
      <p>
        <strong>The site’s scripts were not found.</strong> It is built for the base URL <code>{configured}</code>, but
        seems to be served from another one{' '}
        <code data-base-likely="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />. Set{' '}
        <code>baseUrl</code> in <code>content/site.ts</code> to it and build again.
      </p>
    </div>
  );
}
