import * as v from 'valibot';

/**
 * The schema of a form: typed values, turned into the input of a request's body, then checked by the contract. Extra
 * fields pass. The field names must stay the same, so that each issue appears beside its field.
 */
export function formSchema<Entries extends v.ObjectEntries, Input, Body>(
  { entries }: v.ObjectSchema<Entries, undefined>,
  body: v.GenericSchema<Input, Body>,
  toInput: (values: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => Input,
): v.GenericSchema<v.InferInput<v.ObjectSchema<Entries, undefined>>, Body> {
  return v.pipe(v.looseObject(entries), v.transform(toInput), body);
}
