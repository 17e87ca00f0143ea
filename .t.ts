import { toJsonSchema } from '@valibot/to-json-schema';
import { operations } from '#contract/operations.ts';
for (const n of ['createPost','updatePost','createProject','createMember','createRecruit','orderProjects','signIn','changePassword','listProjects','getBlog','getProject','getRecruit'] as const) {
  const o = operations[n] as any;
  for (const k of ['query','body'] as const) if (o[k]) { const w:string[]=[]; console.log(n,k,JSON.stringify(toJsonSchema(o[k],{target:'openapi-3.0' as any && 'draft-2020-12' as any, typeMode:'input',errorMode:'ignore'}))); }
  if (n.startsWith('get')) console.log(n,'out',JSON.stringify(toJsonSchema(o.success.body,{typeMode:'output',errorMode:'ignore'})));
}
