import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** Rejects for a certificate that browsers would not trust. */
export function certificateEnd({ hostname, port }: URL, timeout: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const isName = isIP(hostname) === 0;
    const socket = connect({
      host: hostname,
      ...(isName && { servername: hostname }),
      port: Number(port || 443),
      timeout,
    });
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once('timeout', () => socket.destroy(new Error(`${hostname} does not answer`)));
    socket.once('error', reject);
  });
}

/** The day on which its maintenance ends: three years after April of its year. */
export function nodeEnd(version = process.versions.node): string {
  const major = Number.parseInt(version, 10);
  return `${major < 27 ? 2016 + Math.floor(major / 2) : 2003 + major}-04-30`;
}
