import type { Session, WebContents } from 'electron';
import type { OwnPage } from './page.ts';

/** What Electron itself fetches to show the developer tools, and what a page makes out of its own data. */
const LOCAL_SCHEMES = ['devtools:', 'blob:', 'data:'];

/** The one permission that the program's own page has: to write texts to the clipboard that a user asked to be copied. */
const CLIPBOARD = 'clipboard-sanitized-write';

/** Refuses a session every permission but {@link CLIPBOARD}, every device and all of the network but its page. */
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

/** Keeps a page where it is: it can go nowhere else, open nothing and embed nothing. */
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
