import type { NewModule } from '../../protocol/new-module.js';

/** The policy schedule, a handlebars template. */
export function policySchedule({ scheme }: NewModule): string {
  const cover =
    scheme === 'group'
      ? '{{ policy.module.member_count }} members are covered for {{ policy.module.salary_multiple }} times their monthly salary.'
      : 'The cover is {{ zarString policy.module.cover_amount }}.';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Policy schedule</title>
  </head>
  <body>
    <h1>{{ policy.package_name }}</h1>
    <p>Policy {{ policy.policy_number }}, from {{ dateFormat policy.start_date 'D MMMM YYYY' }}</p>
    <p>${cover}</p>
    <p>The premium is {{ zarString policy.monthly_premium }} a month.</p>
  </body>
</html>
`;
}
