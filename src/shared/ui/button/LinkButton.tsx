import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';

/** Without an address it is a link that leads nowhere at present. */
type Props = ComponentProps<'a'> & ButtonLook & { href: string | undefined };

export function LinkButton({ variant, size, className, ...rest }: Props) {
  const absent = rest.href === undefined ? { role: 'link', tabIndex: 0 } : {};
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with the rest
  return <a className={buttonClass({ variant, size }, className)} {...absent} {...rest} />;
}
