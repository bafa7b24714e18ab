/** Icons of roles on a grid of 20, by the path of the role's page. */
const icons: Record<string, string> = {
  // A window.
  '/docs/start/build-an-app': 'M2.5 4h15v12h-15zM2.5 7.5h15M5 5.8h.01M7 5.8h.01',
  // Windows around an agent.
  '/docs/start/build-a-desktop-agent':
    'M7 7h6v6H7zM2.5 2.5h4v3h-4zM13.5 2.5h4v3h-4zM8 17.5h4M10 13v4.5M4.5 5.5V10H7M15.5 5.5V10H13',
  // A list of records.
  '/docs/start/run-an-app-directory': 'M4 2.5h12v15H4zM7 6.5h1m2.5 0H13M7 10h1m2.5 0H13M7 13.5h1m2.5 0H13',
  // Two desktops and a way between them.
  '/docs/start/connect-with-a-bridge': 'M1.5 11.5h5v5h-5zM13.5 11.5h5v5h-5zM4 11.5a6 6 0 0 1 12 0M6.5 14h7',
  // Scales.
  '/docs/start/decide-to-adopt': 'M10 2.5v15M6.5 17.5h7M4 5h12M4 5l-2.5 6h5L4 5ZM16 5l-2.5 6h5L16 5Z',
  // A triangle to start.
  '/playground': 'M6 4l10 6-10 6z',
};

export function RoleIcon({ to }: { to: string }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={icons[to]} />
    </svg>
  );
}
