/** Lets the first picture that a visitor sees have the part of the address already. */
import { readPart, showPart } from './part-address.ts';

showPart(readPart());
