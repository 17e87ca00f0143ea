/** docs/deploy.md says which host reads which file. */
import { PREPARED_PATHS, SHELLS } from '#contract/pages/pages.ts';
import type { BuildConfig } from '#server/app/config.ts';
import { EVERY_ANSWER, SHOWN_ELSEWHERE } from '#server/http/security-headers.ts';
import { contentType, isCompressible, TYPES } from '#server/site/pages/files/file-types.ts';
import {
  cacheControl,
  securityHeaders,
  SPECULATION_RULES,
} from '#server/site/pages/files/headers.ts';
import { covers, MADE_BY_SERVER } from './made-by-server.ts';

export type HostSettings = Pick<BuildConfig, 'apiOrigin' | 'siteUrl'>;

/** Pages that a shell's pattern also matches come first, for hosts that apply the rules before they look for files. */
export function redirectsFile(pages: string[], settings: HostSettings): string {
  const { apiOrigin } = settings;
  const rules: [string, string][] = [];
  if (apiOrigin !== null) {
    for (const path of MADE_BY_SERVER) {
      rules.push([path, apiOrigin + path.replace('*', ':splat')]);
    }
  }
  for (const page of pages.toSorted()) {
    if (SHELLS.some((shell) => covers(shell.path, page))) rules.push([page, page]);
  }
  for (const { path, shell } of SHELLS) rules.push([path, shell]);
  return rules.map(([from, to]) => `${from} ${to} 200\n`).join('');
}

const EXAMPLE_HOST = 'club.example';
const OWN_SERVER = 'http://127.0.0.1:4321';
/** The body limit exceeds the server's, so that people read the server's message. */
const ROOT = '/var/www/likelion';
const BODY_MEGABYTES = 12;

const RULES = 'speculation-rules';
/** The addresses of the public pages, at which the rules are sent. */
const PREPARED = `^(?:${PREPARED_PATHS.map((path) => path.replace(':id', '[0-9]+')).join('|')})$`;

const RESOURCE_POLICY = 'cross-origin-resource-policy';
const PICTURES = Object.keys(TYPES).filter((extension) =>
  contentType(`a.${extension}`).startsWith('image/'),
);

const ASTRO_FILE = cacheControl('/_astro/a.js', false);
const OTHER_FILE = cacheControl('/a.js', false);
const PAGE = cacheControl('/', true);

/** Files without a public address, and the files for other hosts. */
const HIDDEN = ['/_redirects', '/_headers', '/404', '/404.html', '/shell/*'];

export function nginxFile(settings: HostSettings): string {
  const { siteUrl, apiOrigin } = settings;
  const types = Object.entries(TYPES).map(([extension, type]) => [extension, bareType(type)]);
  const texts = Object.values(TYPES)
    .filter((type) => type.includes('charset'))
    .map(bareType);
  const small = Object.keys(TYPES).filter((extension) => isCompressible(`a.${extension}`));
  const headers = Object.entries({
    ...securityHeaders(true, siteUrl),
    [RESOURCE_POLICY]: '$likelion_policy',
    [RULES]: '$likelion_rules',
  })
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
    .join('\n        ');
  return `# Written by \`npm run build\`: dist/ in ${ROOT}, everything that is made on demand from the server.
# The server wants TRUSTED_PROXY_HOPS=1. Certificates: certbot --nginx adds what is missing here.

map $uri $likelion_page {
    / /index.html;
${SHELLS.map(({ pattern, shell }) => `    "~${pattern.source}" ${shell}.html;\n`).join('')}    default $uri.html;
}

map $uri $likelion_cache {
    ~^/_astro/ "${ASTRO_FILE}";
    ~\\.(?!html$)[a-z0-9]+$ "${OTHER_FILE}";
    default "${PAGE}";
}

# No header is sent where this is empty.
map $request_uri $likelion_rules {
    "~${PREPARED.replace('$', String.raw`(?:\?|$)`)}" ${quoted(SPECULATION_RULES[RULES])};
    default "";
}

# Feeds and previews of links show pictures on pages of others.
map $uri $likelion_policy {
    ~\\.(?:${PICTURES.join('|')})$ "${SHOWN_ELSEWHERE[RESOURCE_POLICY]}";
    default "${EVERY_ANSWER[RESOURCE_POLICY]}";
}

# Without the query, which may hold the token of a link.
log_format likelion_pages '$remote_addr [$time_local] "$request_method $uri" $status $body_bytes_sent';

server {
    listen 80;
    listen [::]:80;
    server_name ${siteUrl?.host ?? EXAMPLE_HOST};
    access_log /var/log/nginx/likelion.log likelion_pages;

    root ${ROOT};
    absolute_redirect off;
    client_max_body_size ${BODY_MEGABYTES}m;
    types {
${types.map(([extension, type]) => `        ${type} ${extension};\n`).join('')}    }
    charset utf-8;
    charset_types ${unique(texts).filter(isNoPage).join(' ')};
    gzip on;
    gzip_vary on;
    gzip_types ${unique(small.map((extension) => bareType(TYPES[extension] ?? '')))
      .filter(isNoPage)
      .join(' ')};

    error_page 404 /404.html;
    location / {
        rewrite ^/index(\\.html)?$ / permanent;
        rewrite ^(/.+)\\.html$ $1 permanent;
        rewrite ^(/.*[^/])/+$ $1 permanent;
        try_files $uri $likelion_page =404;
        ${headers}
        add_header cache-control $likelion_cache;
    }
    location = /404.html {
        internal;
        ${headers}
        add_header cache-control no-store always;
    }
${HIDDEN.filter((path) => path !== '/404.html')
  .map((path) => `    location ${matched(path)} { return 404; }\n`)
  .join('')}
    proxy_http_version 1.1;
    proxy_ssl_server_name on;
    proxy_set_header Connection "";
    # What the visitor wrote there stays on the left; the server takes the address that nginx adds on the right.
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
${MADE_BY_SERVER.map(
  (path) => `    location ${matched(path)} { proxy_pass ${apiOrigin ?? OWN_SERVER}; }\n`,
).join('')}}
`;
}

function matched(path: string): string {
  return path.endsWith('*') ? path.slice(0, -1) : `= ${path}`;
}

/** Both hosts read a text between quotes with the same escape. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}

function bareType(type: string): string {
  return type.replace(/;.*/, '');
}

/** nginx includes text/html by itself and warns if it is named. */
function isNoPage(type: string): boolean {
  return type !== 'text/html';
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}

export function caddyFile(settings: HostSettings): string {
  const { siteUrl, apiOrigin } = settings;
  const headers = Object.entries({ ...securityHeaders(true, siteUrl), 'cache-control': PAGE });
  const shells = SHELLS.map(
    ({ pattern, shell }, index) =>
      `		@shell${index} path_regexp ${pattern.source}\n		rewrite @shell${index} ${shell}.html\n`,
  );
  return `# Written by \`npm run build\`: dist/ in ${ROOT}, everything that is made on demand from the server.
# Caddy gets the certificate by itself. The server wants TRUSTED_PROXY_HOPS=1.
${siteUrl?.host ?? EXAMPLE_HOST} {
	@passed path ${MADE_BY_SERVER.join(' ')}
	handle @passed {
		request_body {
			max_size ${BODY_MEGABYTES}MB
		}
		reverse_proxy ${apiOrigin ?? OWN_SERVER} {
			header_up Host {upstream_hostport}
		}
	}

	root * ${ROOT}
	encode gzip
	route {
${headers.map(([name, value]) => `		header ${name} ${quoted(value)}\n`).join('')}		@prepared path_regexp ${PREPARED}
		header @prepared ${RULES} ${quoted(SPECULATION_RULES[RULES])}
		@astro path /_astro/*
		@file path_regexp \\.[a-z0-9]+$
		header @file cache-control "${OTHER_FILE}"
		header @astro cache-control "${ASTRO_FILE}"
		@picture path ${PICTURES.map((extension) => `*.${extension}`).join(' ')}
		header @picture ${RESOURCE_POLICY} ${SHOWN_ELSEWHERE[RESOURCE_POLICY]}
${['webmanifest', 'speculationrules'].map((extension) => `		header *.${extension} content-type "${contentType(`a.${extension}`)}"\n`).join('')}		@hidden path ${HIDDEN.join(' ')}
		error @hidden 404
		@index path /index /index.html
		redir @index / permanent
		@html path_regexp html ^(/.+)\\.html$
		redir @html {re.html.1} permanent
		@slash path_regexp slash ^(/.*[^/])/+$
		redir @slash {re.slash.1} permanent
${shells.join('')}		try_files {path} {path}.html
		file_server
	}
	handle_errors {
		rewrite * /404.html
		file_server
	}
}
`;
}
