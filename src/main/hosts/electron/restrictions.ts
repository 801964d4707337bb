import type { Session, WebContents } from 'electron';
import type { OwnPage } from './page.ts';

/** Schemes of addresses inside the program: of the developer tools, and of data that a page has created. */
const LOCAL_SCHEMES = ['devtools:', 'blob:', 'data:'];

/** The only permission that the page gets: writing text to the clipboard when the user copies. */
const CLIPBOARD = 'clipboard-sanitized-write';

/**
 * Denies a browser session (Electron's, with its own permissions and network) every permission except {@link
 * CLIPBOARD}, every device, and all network access except to the program's own page and to {@link LOCAL_SCHEMES}.
 */
export function restrictSession(
  session: Pick<
    Session,
    'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler' | 'webRequest'
  >,
  page: OwnPage,
): void {
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl, isMainFrame }) =>
    answer(permission === CLIPBOARD && isMainFrame && page.owns(requestingUrl)),
  );
  session.setPermissionCheckHandler(
    (_contents, permission, origin, { isMainFrame }) => permission === CLIPBOARD && isMainFrame && page.owns(origin),
  );
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !page.loads(url) && !LOCAL_SCHEMES.some((scheme) => url.startsWith(scheme)) });
  });
}

/** Prevents a page from navigating elsewhere, opening windows and embedding other pages. */
export function restrictContents(contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>, page: OwnPage): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', (event) => {
    if (!page.owns(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!page.owns(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
}
