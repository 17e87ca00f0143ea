/** The header by which a server makes one entry of all creates with the same key; none where it knows no keys. */
export const onceBy = (key: string | null) => (key === null ? {} : { 'idempotency-key': key });
