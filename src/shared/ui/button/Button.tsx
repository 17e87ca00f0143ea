import type { ComponentProps } from 'react';
import { buttonClass, type ButtonStyle } from './button-class.ts';

type Props = ComponentProps<'button'> & ButtonStyle;

export function Button({ variant, size, className, type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}
