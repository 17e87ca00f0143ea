import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';

type Props = ComponentProps<'a'> & ButtonLook & { href: string };

export function LinkButton({ variant, size, className, ...rest }: Props) {
  // eslint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with the rest
  return <a className={buttonClass({ variant, size }, className)} {...rest} />;
}
