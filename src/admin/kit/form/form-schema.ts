import * as v from 'valibot';

/**
 * The schema of a form: its values as they are typed, made into the input of a request's body, then checked by the
 * contract. The names of the fields have to stay the same, so that what is wrong is said beside the right one.
 */
export function formSchema<Values, Input, Body>(
  shape: v.GenericSchema<Values, Values>,
  body: v.GenericSchema<Input, Body>,
  toInput: (values: Values) => Input,
): v.GenericSchema<Values, Body> {
  return v.pipe(shape, v.transform(toInput), body);
}
