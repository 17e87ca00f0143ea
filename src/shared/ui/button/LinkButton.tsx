import type { ComponentProps } from 'react';
import { buttonClass, type ButtonStyle } from './button-class.ts';

/** Without an address it is a link that leads nowhere at present. */
type Props = ComponentProps<'a'> & ButtonStyle & { href: string | undefined };

export function LinkButton({ variant, size, className, ...rest }: Props) {
  const absent = rest.href === undefined ? { role: 'link', tabIndex: 0 } : {};
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with the rest
  return <a className={buttonClass({ variant, size }, className)} {...absent} {...rest} />;
}
