import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../engines/engine.ts';

/** The tables of better-auth, with its names: staff, their sessions and their passwords. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  const { authFlag, authMoment, authFalse } = types;
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', authFlag, (column) => column.notNull().defaultTo(authFalse))
    .addColumn('image', 'text')
    .addColumn('username', 'text', (column) => column.unique())
    .addColumn('disabled', authFlag, (column) => column.notNull().defaultTo(authFalse))
    .addColumn('createdAt', authMoment, (column) => column.notNull())
    .addColumn('updatedAt', authMoment, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('expiresAt', authMoment, (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', authMoment, (column) => column.notNull())
    .addColumn('updatedAt', authMoment, (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('session_user').on('session').column('userId').execute();

  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', authMoment)
    .addColumn('refreshTokenExpiresAt', authMoment)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', authMoment, (column) => column.notNull())
    .addColumn('updatedAt', authMoment, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('account_user').on('account').column('userId').execute();

  await db.schema
    .createTable('verification')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', authMoment, (column) => column.notNull())
    .addColumn('createdAt', authMoment, (column) => column.notNull())
    .addColumn('updatedAt', authMoment, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('verification_identifier')
    .on('verification')
    .column('identifier')
    .execute();
}
