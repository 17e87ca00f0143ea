/** What the tests use of the S3 server, which comes without types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
      allowMismatchedSignatures?: boolean;
    });

    configureBuckets(): Promise<unknown>;

    callback(): RequestListener;
  }
}
