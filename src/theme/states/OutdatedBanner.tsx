/**
 * Says that scripts of the page are missing, most likely because the site has been built anew since it was opened. Hidden until
 * `html[data-outdated]` is set. The link to the page itself works without scripts.
 */
export function OutdatedBanner() {
  return (
    <div id="outdated-banner" role="alert">
      <p>
        <strong>A part of this page could not be loaded.</strong> The site has probably been updated since you opened
        it. {/* Empty is the address of the page, whichever it is. */}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a href="">Reload the page</a>
      </p>
    </div>
  );
}
