"""The lock order of money rows: project, order, then the rows that refer to it.

Every movement of money locks the project first, as the project's own steps do, so that no two
deadlock.
"""

from uuid import UUID

from payments.models import Order
from projects.models import Project


def lock_order(order_id: UUID) -> Order:
    """Lock project and order until the transaction ends. Raises Order.DoesNotExist."""
    project_id = Order.objects.values_list("project_id", flat=True).get(pk=order_id)
    project = Project.objects.select_for_update().get(pk=project_id)
    order = Order.objects.select_for_update().get(pk=order_id)
    order.project = project
    return order
