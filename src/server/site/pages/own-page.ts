import { hash } from 'node:crypto';
import { escapeHtml } from '#contract/pages/escape.ts';

interface OwnPage {
  html: string;
  policy: string;
}

interface Parts {
  title: string;
  /** CSS, the only style that the policy allows. */
  style: string;
  body: string;
  /** Where its forms may send to; nowhere by default. */
  formAction?: "'self'" | "'none'";
}

/** A page that the server writes itself, with its own style, no script, and not indexed. */
export function createOwnPage({ title, style, body, formAction = "'none'" }: Parts): OwnPage {
  const styleHash = hash('sha256', style, 'base64');
  return {
    html: `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`,
    policy: `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
  };
}
