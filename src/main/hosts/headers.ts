/**
 * Content security policy of the page in both hosts. The page may run and show files that came with the program, and
 * connect to its own host. Inline code, foreign resources, frames and forms are blocked.
 *
 * `blob:` and `data:` are for pictures that the board itself draws and saves. Style attributes that scripts set do not
 * count as inline styles.
 *
 * @param connections addresses to which the page may connect in addition to its own origin.
 */
function contentSecurityPolicy(connections: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const REFUSED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'idle-detection',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
];

/**
 * HTTP headers of every response that a host gives to a page.
 *
 * @param connections addresses to which the page may connect in addition to its own origin.
 */
export function securityHeaders(connections: readonly string[] = []): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(connections),
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
