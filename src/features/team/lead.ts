export function leadOf(generation: number): string {
  return `기획부터 배포까지 서로의 곁에서 한 해를 보내는 ${generation}기 운영진과 아기사자예요.`;
}
